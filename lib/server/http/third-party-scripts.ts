import type { Env } from '#lib/server/env.ts'
import type { ThirdPartyScripts } from '#lib/server/http/security-headers.ts'

type Configured = Pick<
  Env,
  'AD_TAG_NOFESH' | 'AD_TAG_SHEMESH' | 'AD_TAG_URL' | 'AD_TAG_HOSTS' | 'FCL_ONSITE_SCRIPT' | 'SANDBOX'
>

/** The third-party scripts that the environment configures, as sources for content policies. */
export function toThirdPartyScripts(env: Configured): ThirdPartyScripts {
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
