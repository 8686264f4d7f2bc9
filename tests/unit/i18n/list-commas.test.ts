import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const folder = path.resolve(import.meta.dirname, '../../../components')

/** Lists that nobody reads as a sentence: an attribute of HTML, and what is typed into a field that is read with this comma. */
const NOT_READ = new Set(['ui/picture-widths.ts', 'search-form/plain/plain-controls.tsx'])

/** A list joined by the Latin comma, or such a comma after an element. Arabic has a comma of its own. */
const LATIN_COMMA = /\.join\((['"`]), \1\)|<\/\w+>,(?: <|\{' '\})/

test('lists that people read are joined by the comma of their language', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // The design page shows the widgets to developers only.
    (file) => /\.tsx?$/.test(file) && !file.startsWith('design/') && !NOT_READ.has(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => LATIN_COMMA.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([])
})
