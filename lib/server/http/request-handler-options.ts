import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#lib/i18n/locales.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import type { ErrorScreenInput } from '#lib/server/http/error-screen.ts'
import type { PageAdmission, PageAdmissionOptions } from '#lib/server/http/page-admission.ts'
import type { PostProcessOptions } from '#lib/server/http/post-process.ts'
import type { PolicyContext } from '#lib/server/http/security-headers.ts'
import type { Log } from '#lib/server/log.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import type { PictureSigner } from '#lib/server/upstream/picture-signature.ts'

export type RequestHandlerOptions = Pick<PolicyContext, 'dev' | 'scheme' | 'media' | 'thirdParty'> & {
  log: Log
  security: SecurityLog
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  resolve: (host: string) => Promise<AgencyResolution>
  /** Writes the client's address into a header of the request. */
  setClientAddress: (request: IncomingMessage) => void
  /** The address of a picture without the site's signature; undefined when it has none. */
  verifyPicture: PictureSigner['verify']
  isStopping: () => boolean
  /** Added to the reply of `/health/ready`: what works with restrictions. Never makes the process not ready. */
  describeHealth?: () => object
  /** The contact for reports of security vulnerabilities: `mailto:…` or `https://…`; the agency's e-mail address when absent. */
  securityContact?: string | undefined
  /** How many pages are rendered at the same time. */
  pages?: PageAdmissionOptions
}

/** What the handlers of requests that wait for a slot need. */
export type SlotHandlerOptions = Pick<RequestHandlerOptions, 'handle' | 'resolve' | 'security'> & {
  admission: PageAdmission
  /** The error screen, with the name and the phone of the host's agency. */
  toScreen: (host: string, locale: Locale, kind: ErrorScreenInput['kind']) => ReturnType<PostProcessOptions['toScreen']>
}
