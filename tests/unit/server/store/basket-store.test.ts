import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type BasketStore,
  createBasketStore,
  type MarkedBasket,
  type StoredBasket,
} from '#lib/server/store/basket-store.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { startClusterRedis } from '#tests/unit/support/cluster-redis.ts'
import { connectClusterStore } from '#tests/unit/support/cluster-store.ts'

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

const shared = startClusterRedis()
afterEach(() => setClusterStore(undefined))

const listKeys = async () => (await shared.redis.command(['KEYS', '*basket*'])) as string[]

/** Starts a payment; returns the key that says so in the shared store. */
async function startPayment(store: BasketStore, link: StoredBasket): Promise<string> {
  const before = await listKeys()
  expect(await store.startPayment(link)).toBe('done')
  const [key = ''] = (await listKeys()).filter((each) => !before.includes(each))
  return key
}

async function readFrom(store: BasketStore, agencyCode: string, id: string): Promise<MarkedBasket | undefined> {
  const result = await store.read(agencyCode, id)
  if (!result.ok) throw new Error('the store did not answer')
  return result.value
}

async function listFrom(store: BasketStore, agencyCode = 'agents', agent = 'AG9000\ndana'): Promise<MarkedBasket[]> {
  const result = await store.list(agencyCode, agent)
  if (!result.ok) throw new Error('the store did not answer')
  return result.value
}

describe('the links that agents have sent', () => {
  test('are listed for their agent only, newest first, each once', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.save(basket('two'))
    await store.save(basket('one', { createdAt: 2 }), basket('one'))
    await store.save(basket('other', { agent: 'AG9000\nyossi' }))
    const ids = async (agencyCode: string, agent: string) =>
      (await listFrom(store, agencyCode, agent)).map(({ basket: { id } }) => id)
    expect(await ids('agents', 'AG9000\ndana')).toEqual(['one', 'two'])
    expect(await ids('agents', 'AG9000\nyossi')).toEqual(['other'])
    expect(await ids('galim', 'AG9000\ndana')).toEqual([])
  })

  test('belong to one agency', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    expect((await readFrom(store, 'agents', 'one'))?.basket.total).toBe(100_000)
    expect(await readFrom(store, 'galim', 'one')).toBeUndefined()
  })

  test('remember the first time of each step', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.mark(basket('one'), { openedAt: 10 })
    await store.mark(basket('one'), { openedAt: 20, filledInAt: 30 })
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ openedAt: 10, filledInAt: 30 })
  })

  test('begin without marks when they are made again', async () => {
    const store = createBasketStore()
    await store.save(basket('one'))
    expect(await store.withdraw(basket('one'), 10)).toBe('done')
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ withdrawnAt: 10 })
    await store.save(basket('one', { createdAt: 2 }), basket('one'))
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({})
  })

  test('are at most thirty in a list', async () => {
    const store = createBasketStore()
    for (let count = 0; count < 35; count += 1) await store.save(basket(`number-${count}`))
    const listed = await listFrom(store)
    expect([listed.length, listed[0]?.basket.id]).toEqual([30, 'number-34'])
  })

  test('are known to all processes through the shared store, whose keys contain no id', async () => {
    setClusterStore(shared.store)
    await createBasketStore().save(basket('one'))
    const other = createBasketStore()
    await other.mark(basket('one'), { openedAt: 10 })
    expect((await listFrom(createBasketStore()))[0]?.marks).toEqual({ openedAt: 10 })
    expect((await listKeys()).join()).not.toMatch(/one|dana/)
  })
})

const withStores: [string, () => void][] = [
  ['in the memory of a process', () => undefined],
  ['in the shared store', () => setClusterStore(shared.store)],
]

describe('a new link of the same booking', () => {
  const [first, second, third] = [1, 2, 3].map((createdAt) => basket('one', { createdAt })) as [
    StoredBasket,
    StoredBasket,
    StoredBasket,
  ]

  test.each(withStores)('ends the one before it, with which no payment begins any more: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    expect(await store.save(first)).toBe('done')
    expect(await store.save(second, first)).toBe('done')
    expect(await readFrom(store, 'agents', 'one')).toEqual({ basket: second, marks: {} })
    expect(await store.startPayment(first)).toBe('withdrawn')
    expect(await store.startPayment(second)).toBe('done')
  })

  test.each(withStores)('is not stored while the customer pays with the one before it: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    await store.save(first)
    await store.startPayment(first)
    expect(await store.save(second, first)).toBe('conflict')
    expect((await readFrom(store, 'agents', 'one'))?.basket).toEqual(first)
    expect(await store.startPayment(first)).toBe('done')
  })

  test.each(withStores)('nor after the payment page was reached: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    await store.save(first)
    await store.mark(first, { filledInAt: 10, payingAt: 10 })
    expect(await store.save(second, first)).toBe('conflict')
    expect((await readFrom(store, 'agents', 'one'))?.basket).toEqual(first)
  })

  test.each(withStores)('is not stored over one that was made meanwhile: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    await store.save(first)
    expect(await store.save(second)).toBe('conflict')
    const saved = await Promise.all([store.save(second, first), store.save(third, first)])
    expect(saved).toEqual(['done', 'conflict'])
    expect((await readFrom(store, 'agents', 'one'))?.basket).toEqual(second)
  })

  test.each(withStores)('by another agent is in the list of that agent only: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    const other = basket('one', { createdAt: 2, agent: 'AG9000\nnoa' })
    await store.save(first)
    expect(await store.save(other, first)).toBe('done')
    expect(await listFrom(store)).toEqual([])
    expect(await listFrom(store, 'agents', other.agent)).toEqual([{ basket: other, marks: {} }])
  })

  test('leaves the one before it as it is, while the shared store is unavailable', async () => {
    setClusterStore(shared.store)
    const store = createBasketStore()
    await store.save(first)
    const unavailable = await connectClusterStore(shared.redis.url)
    await unavailable.close()
    setClusterStore(unavailable)
    expect(await store.save(second, first)).toBe('unavailable')
    setClusterStore(shared.store)
    expect(await readFrom(store, 'agents', 'one')).toEqual({ basket: first, marks: {} })
    expect(await store.startPayment(first)).toBe('done')
  })
})

describe('the end of a link', () => {
  test.each(withStores)('comes before a payment, or not at all: %s', async (_, prepare) => {
    prepare()
    const store = createBasketStore()
    await store.save(basket('one'))
    await store.save(basket('two'))
    expect(await store.withdraw(basket('one'), 10)).toBe('done')
    expect(await store.startPayment(basket('one'))).toBe('withdrawn')
    expect(await store.withdraw(basket('one'), 20)).toBe('done')
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ withdrawnAt: 10 })
    expect(await store.startPayment(basket('two'))).toBe('done')
    expect(await store.startPayment(basket('two'))).toBe('done')
    expect(await store.withdraw(basket('two'), 10)).toBe('paying')
    expect((await readFrom(store, 'agents', 'two'))?.marks).toEqual({})
  })

  test('does not come after the payment page was reached, however long that took', async () => {
    setClusterStore(shared.store)
    const store = createBasketStore()
    await store.save(basket('one'))
    const payment = await startPayment(store, basket('one'))
    await store.mark(basket('one'), { filledInAt: 10 })
    await shared.redis.command(['DEL', payment])
    expect(await store.withdraw(basket('one'), 20)).toBe('paying')
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ filledInAt: 10 })
  })

  test.each(withStores)(
    'comes after a payment that is known to be abandoned, if it was the last: %s',
    async (_, prepare) => {
      prepare()
      const store = createBasketStore()
      await store.save(basket('one'))
      await store.mark(basket('one'), { filledInAt: 10, payingAt: 10 })
      await store.mark(basket('one'), { filledInAt: 20, payingAt: 20 })
      expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ filledInAt: 10, payingAt: 20 })
      expect(await store.withdraw(basket('one'), 30, 10)).toBe('paying')
      expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ filledInAt: 10, payingAt: 20 })
      expect(await store.withdraw(basket('one'), 40, 20)).toBe('done')
      expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({ filledInAt: 10, payingAt: 20, withdrawnAt: 40 })
      expect(await store.startPayment(basket('one'))).toBe('withdrawn')
    },
  )

  test('is not reported while the shared store is unavailable, nor is anything else', async () => {
    setClusterStore(shared.store)
    const store = createBasketStore()
    await store.save(basket('one'))
    const unavailable = await connectClusterStore(shared.redis.url)
    await unavailable.close()
    setClusterStore(unavailable)
    expect(await store.withdraw(basket('one'), 10)).toBe('unavailable')
    expect(await store.startPayment(basket('one'))).toBe('unavailable')
    expect(await store.mark(basket('one'), { filledInAt: 10 })).toBe(false)
    expect(await store.save(basket('two'))).toBe('unavailable')
    expect(await store.read('agents', 'one')).toEqual({ ok: false })
    expect(await store.list('agents', 'AG9000\ndana')).toEqual({ ok: false })
    setClusterStore(shared.store)
    expect((await readFrom(store, 'agents', 'one'))?.marks).toEqual({})
    expect(await store.withdraw(basket('one'), 20)).toBe('done')
  })
})

describe('in Redis', () => {
  /** The shared store, with something that happens once, after some operations. */
  function interrupt(count: number, happen: () => Promise<void>): ClusterStore {
    let operations = 0
    async function observe<T>(result: Promise<T>): Promise<T> {
      const value = await result
      operations += 1
      if (operations === count) await happen()
      return value
    }
    return {
      ...shared.store,
      attempt: (operation) => observe(shared.store.attempt(operation)),
      setIfAbsent: (...key) => observe(shared.store.setIfAbsent(...key)),
    }
  }

  test('links that are saved at once are all in the list, each once, and at most thirty', async () => {
    setClusterStore(shared.store)
    const stores = [createBasketStore(), createBasketStore()]
    const save = (ids: readonly string[]) =>
      Promise.all(ids.map((id, index) => stores[index % 2]?.save(basket(id, { agent: 'many' }))))
    const toIds = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`)
    const listIds = async () =>
      (await listFrom(createBasketStore(), 'agents', 'many')).map(({ basket: { id } }) => id).toSorted()
    await save(toIds('first', 10))
    await save(['first-3', 'first-3'])
    expect(await listIds()).toEqual(toIds('first', 10))
    await save(toIds('second', 30))
    expect(await listIds()).toEqual(toIds('second', 30).toSorted())
  })

  test.each([1, 2])(
    'a payment that starts again when the first has expired leaves the end that its agent has made: after %i operations',
    async (count) => {
      setClusterStore(shared.store)
      const store = createBasketStore()
      const link = basket(`link-${count}`)
      await store.save(link)
      const payment = await startPayment(store, link)
      const interrupted = interrupt(count, async () => {
        setClusterStore(shared.store)
        await shared.redis.command(['DEL', payment])
        expect(await store.withdraw(link, 20)).toBe('done')
      })
      setClusterStore(interrupted)
      await store.startPayment(link)
      expect((await readFrom(store, 'agents', link.id))?.marks).toEqual({ withdrawnAt: 20 })
    },
  )

  test('a started payment is extended while it lasts', async () => {
    setClusterStore(shared.store)
    const store = createBasketStore()
    const link = basket('lasting')
    await store.save(link)
    const payment = await startPayment(store, link)
    await shared.redis.command(['PEXPIRE', payment, '5000'])
    expect(await store.startPayment(link)).toBe('done')
    expect(await shared.redis.command(['PTTL', payment])).toBeGreaterThan(50_000)
  })
})
