import localFont from 'next/font/local'

// One font a script, so that a page brings only the scripts it is written in. The automatic fall-back stands on the
// last alone: on an earlier one it would take the glyphs of those after it. Next reads these calls as they are
// written, so nothing in them can be shared.
//
// The two that every page preloads are optional: they come before the first paint or wait for the next page, and no
// text moves while it is read.

const hebrew = localFont({
  src: './rubik-hebrew-wght-normal.woff2',
  weight: '300 900',
  variable: '--rubik-hebrew',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0307-0308,U+0590-05FF,U+20AA,U+25CC,U+FB1D-FB4F' }],
})

const arabic = localFont({
  src: './rubik-arabic-wght-normal.woff2',
  weight: '300 900',
  variable: '--rubik-arabic',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0897-08E1,U+08E3-08FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
    },
  ],
})

const cyrillic = localFont({
  src: './rubik-cyrillic-wght-normal.woff2',
  weight: '300 900',
  variable: '--rubik-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
})

const latin = localFont({
  src: './rubik-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--rubik-latin',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

/** The classes that bring Rubik's four scripts as CSS variables; put them on `<html>`. */
export const rubik = [hebrew, arabic, cyrillic, latin].map((font) => font.variable).join(' ')
