import { describe, expect, test } from '@jest/globals'
import { migrate, openDatabase } from '#sandbox/database.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'
import { createPlaceholders } from '#sandbox/placeholders.ts'
import { coreMigrations } from '#sandbox/schema.ts'

const SCENE: SceneRequest = {
  place: 'eilat',
  view: 'pool',
  hour: 'golden',
  seed: 7,
  quiet: 'none',
  width: 1_600,
  height: 1_067,
}

describe("a picture's stand-in", () => {
  test('is not waited for, is there afterwards, and outlives a restart', async () => {
    const db = openDatabase(':memory:')
    migrate(db, coreMigrations)
    const placeholders = createPlaceholders(db)
    expect([placeholders.get(SCENE), placeholders.get(SCENE)]).toEqual([undefined, undefined])
    await placeholders.settled()
    const drawn = placeholders.get(SCENE)
    expect(drawn).toMatch(/^data:image\/webp;base64,/)
    expect(drawn?.length).toBeLessThan(2_000)
    placeholders.close()
    expect(createPlaceholders(db).get(SCENE)).toBe(drawn)
    db.close()
  })

  test('is not drawn once the sandbox is closed', async () => {
    const db = openDatabase(':memory:')
    migrate(db, coreMigrations)
    const placeholders = createPlaceholders(db)
    placeholders.get(SCENE)
    placeholders.close()
    db.close()
    await expect(placeholders.settled()).resolves.toBeUndefined()
  })
})
