import { createHmac } from 'node:crypto'
import { isSignedBy } from '#lib/server/signature.ts'

/** 96 bits as URL-safe base64. Each address of a picture in a page contains it, so it is short. */
const SIGNATURE_LENGTH = 16

export type PictureSigner = {
  /** The address with its signature as fragment: `https://media.example/a.jpg#…`. Other hosts' addresses are not changed. */
  sign: (address: string) => string
  /** The address without its signature; undefined when this site has not signed it. */
  verify: (signed: string) => string | undefined
}

type Options = {
  /** Newest first: the first one signs, every one is accepted. */
  secrets: readonly string[]
  /** The hosts of pictures that the site scales. */
  hosts: readonly string[]
}

/**
 * Signs the addresses of pictures that the upstreams send, so that the site scales no others. The signature covers host,
 * path and query, and depends on the session secrets only: pages in a cache stay valid after a restart and in other
 * processes. As a fragment it passes unchanged through all components that show a picture, on the server and in browsers.
 */
export function createPictureSigner({ secrets, hosts }: Options): PictureSigner {
  const known = new Set(hosts)
  const toSignature = (secret: string, { host, pathname, search }: URL) =>
    createHmac('sha256', `nofesh picture ${secret}`)
      .update(`${host}${pathname}${search}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH)
  return {
    sign(address) {
      const [secret] = secrets
      if (secret === undefined || !URL.canParse(address)) return address
      const url = new URL(address)
      if (!known.has(url.host)) return address
      const [bare = ''] = address.split('#', 1)
      return `${bare}#${toSignature(secret, url)}`
    },
    verify(signed) {
      const [bare = '', signature = '', ...rest] = signed.split('#')
      if (signature.length !== SIGNATURE_LENGTH || rest.length > 0 || !URL.canParse(bare)) return undefined
      const url = new URL(bare)
      if (!known.has(url.host) || url.username !== '' || url.password !== '') return undefined
      const isSigned = isSignedBy(secrets, Buffer.from(signature), (secret) => Buffer.from(toSignature(secret, url)))
      return isSigned ? bare : undefined
    },
  }
}
