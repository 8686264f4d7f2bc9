import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from '#components/ui/picture.tsx'

const data = { url: 'https://media.example/front.jpg', width: 1_600, height: 900, alt: 'A bay', shows: 'outside' }

/** Attributes of the rendered `<img>` and of the preload link. */
function draw(placeholder?: string, more = {}) {
  const picture = { ...data, ...(placeholder !== undefined && { placeholder }) }
  const sent = renderToStaticMarkup(createElement(Picture, { picture, sizes: '100vw', ...more }))
  const read = (tag: string) => (name: string) =>
    new RegExp(`<${tag}\\b[^>]* ${name}="([^"]*)"`, 'i').exec(sent)?.[1]?.replaceAll('&quot;', '"')
  return { image: read('img'), preload: read('link') }
}

describe('a picture', () => {
  test('has a srcset for common screen widths and is lazy', () => {
    const { image, preload } = draw()
    expect(image('srcset')).toMatch(/ 640w, .* 1920w/)
    expect(['loading', 'sizes', 'width', 'height'].map(image)).toEqual(['lazy', '100vw', '1600', '900'])
    expect(preload('rel')).toBeUndefined()
  })

  test('with priority is preloaded and not lazy', () => {
    const { image, preload } = draw(undefined, { priority: true })
    expect(['loading', 'fetchpriority'].map(image)).toEqual(['eager', 'high'])
    expect([preload('rel'), preload('imagesrcset')]).toEqual(['preload', image('srcset')])
  })

  test('that is decorative has an empty alt', () => {
    expect([draw().image('alt'), draw(undefined, { decorative: true }).image('alt')]).toEqual(['A bay', ''])
  })

  test('shows its placeholder as a background, and rejects a placeholder with other content', () => {
    expect(draw('data:image/webp;base64,AAAA').image('style')).toBe(
      'background:url("data:image/webp;base64,AAAA") center / cover',
    )
    expect(draw('data:image/webp;base64,AA"); position: fixed; x: url("').image('style')).toBeUndefined()
    expect(draw('data:image/svg+xml,<svg onload=x>').image('style')).toBeUndefined()
  })
})
