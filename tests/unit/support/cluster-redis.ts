import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { connectClusterStore } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'

/** A shared store on a real Redis for all tests of a file or of a `describe`, empty before each. Read the fields inside of a test. */
export function startClusterRedis(): { redis: RedisServer; store: ClusterStore } {
  const shared = {} as { redis: RedisServer; store: ClusterStore }
  beforeAll(async () => {
    shared.redis = await createRedisServer()
    await shared.redis.start()
    shared.store = await connectClusterStore(shared.redis.url)
  })
  afterAll(async () => {
    await shared.store.close()
    await shared.redis.kill()
  })
  beforeEach(() => shared.redis.command(['FLUSHALL']))
  return shared
}
