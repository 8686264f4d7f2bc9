import { afterEach, describe, expect, test } from '@jest/globals'
import { createBasketStore, type StoredBasket } from '#lib/server/store/basket-store.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'

const basket = (id: string, more: Partial<StoredBasket> = {}): StoredBasket => ({
  id,
  clientReference: 'reference',
  start: { hotel: { name: 'Lake' } } as never,
  total: 100_000,
  expiresAt: '2026-11-22T10:20:00Z',
  agencyCode: 'agents',
  agent: 'AG9000\ndana',
  createdAt: 1,
  ...more,
})

/** What all processes share, as far as baskets use it. */
function createSharedStore() {
  const values = new Map<string, string>()
  const store = {
    get: async (key: string) => values.get(key),
    set: async (key: string, value: string) => void values.set(key, value),
  } as unknown as ClusterStore
  return { store, values }
}

afterEach(() => setClusterStore(undefined))

describe('the links that agents have sent', () => {
  test('are listed for their agent only, newest first, each once', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.save(basket('two'))
    await store.save(basket('one', { createdAt: 2 }))
    await store.save(basket('other', { agent: 'AG9000\nyossi' }))
    const ids = async (agencyCode: string, agent: string) =>
      (await store.list(agencyCode, agent)).map(({ basket: { id } }) => id)
    expect(await ids('agents', 'AG9000\ndana')).toEqual(['one', 'two'])
    expect(await ids('agents', 'AG9000\nyossi')).toEqual(['other'])
    expect(await ids('galim', 'AG9000\ndana')).toEqual([])
  })

  test('belong to one agency', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    expect((await store.read('agents', 'one'))?.basket.total).toBe(100_000)
    expect(await store.read('galim', 'one')).toBeUndefined()
  })

  test('remember the first time of each step, and nothing of a booking without a link', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.mark('agents', 'one', { openedAt: 10 })
    await store.mark('agents', 'one', { openedAt: 20, filledInAt: 30 })
    await store.mark('agents', 'unknown', { openedAt: 10 })
    expect((await store.read('agents', 'one'))?.marks).toEqual({ openedAt: 10, filledInAt: 30 })
    expect(await store.read('agents', 'unknown')).toBeUndefined()
  })

  test('begin without marks when they are made again', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.mark('agents', 'one', { withdrawnAt: 10 })
    await store.save(basket('one', { createdAt: 2 }))
    expect((await store.read('agents', 'one'))?.marks).toEqual({})
  })

  test('are at most thirty in a list', async () => {
    const store = createBasketStore()
    for (let count = 0; count < 35; count += 1) await store.save(basket(`number-${count}`))
    const listed = await store.list('agents', 'AG9000\ndana')
    expect([listed.length, listed[0]?.basket.id]).toEqual([30, 'number-34'])
  })

  test('are known to all processes through the shared store, whose keys contain no id', async () => {
    const { store: shared, values } = createSharedStore()
    setClusterStore(shared)
    await createBasketStore().save(basket('one'))
    const other = createBasketStore()
    await other.mark('agents', 'one', { openedAt: 10 })
    expect((await createBasketStore().list('agents', 'AG9000\ndana'))[0]?.marks).toEqual({ openedAt: 10 })
    expect([...values.keys()].join()).not.toMatch(/one|dana/)
  })
})
