import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from '#components/ui/picture.tsx'

const facts = { url: 'https://media.example/front.jpg', width: 1_600, height: 900, alt: 'A bay', shows: 'outside' }

/** Attributes of the picture as the server sends it, and of what its page is told to fetch ahead. */
function draw(placeholder?: string, more = {}) {
  const picture = { ...facts, ...(placeholder !== undefined && { placeholder }) }
  const sent = renderToStaticMarkup(createElement(Picture, { picture, sizes: '100vw', ...more }))
  const read = (tag: string) => (name: string) =>
    new RegExp(`<${tag}\\b[^>]* ${name}="([^"]*)"`, 'i').exec(sent)?.[1]?.replaceAll('&quot;', '"')
  return { said: read('img'), ahead: read('link') }
}

describe('a picture', () => {
  test('comes in the widths that screens have, when it is scrolled to', () => {
    const { said, ahead } = draw()
    expect(said('srcset')).toMatch(/ 640w, .* 1920w/)
    expect(['loading', 'sizes', 'width', 'height'].map(said)).toEqual(['lazy', '100vw', '1600', '900'])
    expect(ahead('rel')).toBeUndefined()
  })

  test('that is the first on its page is asked for at once', () => {
    const { said, ahead } = draw(undefined, { first: true })
    expect(['loading', 'fetchpriority'].map(said)).toEqual(['eager', 'high'])
    expect([ahead('rel'), ahead('imagesrcset')]).toEqual(['preload', said('srcset')])
  })

  test('that only adorns says nothing', () => {
    expect([draw().said('alt'), draw(undefined, { decorative: true }).said('alt')]).toEqual(['A bay', ''])
  })

  test('stands on what it will look like, of which nothing else can be a part', () => {
    expect(draw('data:image/webp;base64,AAAA').said('style')).toBe(
      'background:url("data:image/webp;base64,AAAA") center / cover',
    )
    expect(draw('data:image/webp;base64,AA"); position: fixed; x: url("').said('style')).toBeUndefined()
    expect(draw('data:image/svg+xml,<svg onload=x>').said('style')).toBeUndefined()
  })
})
