import { env } from '#lib/server/env.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { createPictureSigner } from '#lib/server/upstream/picture-signature.ts'
import { SECOND_ADAPTERS } from '#tests/contract/second-mapping.ts'

// Loaded before the server (`node --import`), so that the whole site uses the adapters of the second upstream, as it would
// with an operator's own file in `lib/contract/adapters`.
processSingleton('upstream', () =>
  createUpstream({
    bffUrl: env.BFF_URL,
    domesticUrl: env.DOMESTIC_URL,
    log,
    adapters: SECOND_ADAPTERS,
    moneyUnits: { bff: 'shekels', domestic: 'shekels' },
    pictureBase: `${env.PUBLIC_SCHEME}://${env.MEDIA_HOSTS[0]}/`,
    signPicture: createPictureSigner({ secrets: env.SESSION_SECRETS, hosts: env.MEDIA_HOSTS }).sign,
  }),
)
