import { describe, expect, test } from '@jest/globals'
import { migrate, openDatabase } from '#sandbox/database.ts'
import { renderPlaceholder } from '#sandbox/pictures/render.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'
import { createPlaceholderStore } from '#sandbox/placeholders.ts'
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

describe('a picture’s placeholder', () => {
  test('is drawn in the background, and survives a restart', async () => {
    const db = openDatabase(':memory:')
    migrate(db, coreMigrations)
    const placeholders = createPlaceholderStore(db, renderPlaceholder)
    expect([placeholders.get(SCENE), placeholders.get(SCENE)]).toEqual([undefined, undefined])
    await placeholders.whenIdle()
    const drawn = placeholders.get(SCENE)
    expect(drawn).toMatch(/^data:image\/webp;base64,/)
    expect(drawn?.length).toBeLessThan(2_000)
    placeholders.close()
    expect(createPlaceholderStore(db, renderPlaceholder).get(SCENE)).toBe(drawn)
    db.close()
  })

  test('is not drawn after the sandbox is closed', async () => {
    const db = openDatabase(':memory:')
    migrate(db, coreMigrations)
    const placeholders = createPlaceholderStore(db, renderPlaceholder)
    placeholders.get(SCENE)
    placeholders.close()
    db.close()
    await expect(placeholders.whenIdle()).resolves.toBeUndefined()
  })
})
