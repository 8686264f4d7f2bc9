import { cancellation, privacy, terms } from '#sandbox/catalogue/footer/legal.ts'
import { about, accessibility, contact, questions } from '#sandbox/catalogue/footer/service.ts'
import type { CatalogueFooterCategory, CatalogueFooterPage } from '#sandbox/catalogue/types.ts'
import { w } from '#sandbox/catalogue/words.ts'

export const footerPages: readonly CatalogueFooterPage[] = [
  contact,
  questions,
  about,
  terms,
  cancellation,
  privacy,
  accessibility,
]

export const footerCategories: readonly CatalogueFooterCategory[] = [
  { code: 'help', titles: w('שירות', 'Service', 'Помощь', 'الخدمة'), links: [] },
  {
    code: 'law',
    titles: w('תנאים וזכויות', 'Terms and rights', 'Условия и права', 'الشروط والحقوق'),
    links: [],
  },
]
