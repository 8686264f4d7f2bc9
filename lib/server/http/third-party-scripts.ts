import type { Env } from '#lib/server/env.ts'
import type { ThirdPartyScripts } from '#lib/server/http/security-headers.ts'

type Configured = Pick<
  Env,
  | 'AD_TAG_NOFESH'
  | 'AD_TAG_SHEMESH'
  | 'AD_TAG_URL'
  | 'AD_TAG_SCRIPTS'
  | 'AD_TAG_HOSTS'
  | 'FCL_ONSITE_SCRIPT'
  | 'SANDBOX'
>

// A content policy compares sources by their path, and a source must not contain a query.
const toFile = (address: string) => {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/**
 * The third-party scripts that the environment configures, as sources for content policies: exact files or folders, because a
 * whole host of a tag manager serves scripts of everybody.
 */
export function toThirdPartyScripts(env: Configured): ThirdPartyScripts {
  const scheme = env.SANDBOX ? 'http' : 'https'
  const onsite = env.FCL_ONSITE_SCRIPT
  const isTagged = env.AD_TAG_NOFESH !== undefined || env.AD_TAG_SHEMESH !== undefined
  return {
    ...(isTagged && {
      tag: {
        scripts: [toFile(env.AD_TAG_URL), ...env.AD_TAG_SCRIPTS.map((file) => `${scheme}://${file}`)],
        hosts: env.AD_TAG_HOSTS.map((host) => `${scheme}://${host}`),
      },
    }),
    ...(onsite !== undefined && { onsite: { scripts: [toFile(onsite)], hosts: [new URL(onsite).origin] } }),
  }
}
