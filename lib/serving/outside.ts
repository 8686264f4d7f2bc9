import type { Env } from '#lib/env.ts'
import type { Outside } from '#lib/serving/security-headers.ts'

type Configured = Pick<
  Env,
  'AD_TAG_NOFESH' | 'AD_TAG_SHEMESH' | 'AD_TAG_URL' | 'AD_TAG_HOSTS' | 'FCL_ONSITE_SCRIPT' | 'SANDBOX'
>

/** Whose scripts pages may run besides our own, as content policies name them: nobody's, unless configured. */
export function toOutside(env: Configured): Outside {
  const scheme = env.SANDBOX ? 'http' : 'https'
  const onsite = env.FCL_ONSITE_SCRIPT && new URL(env.FCL_ONSITE_SCRIPT).origin
  const isTagged = env.AD_TAG_NOFESH !== undefined || env.AD_TAG_SHEMESH !== undefined
  return {
    ...(isTagged && {
      tag: {
        scripts: [new URL(env.AD_TAG_URL).origin],
        hosts: env.AD_TAG_HOSTS.map((host) => `${scheme}://${host}`),
      },
    }),
    ...(onsite !== undefined && { onsite: { scripts: [onsite], hosts: [onsite] } }),
  }
}
