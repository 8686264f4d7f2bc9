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
  {
    code: 'travel',
    titles: w('לאן נוסעים', 'Where to go', 'Куда поехать', 'إلى أين'),
    links: [
      { titles: w('כל היעדים', 'All destinations', 'Все направления', 'كل الوجهات'), href: '/hotels-page' },
      { titles: w('רשתות המלונות', 'Hotel chains', 'Сети отелей', 'سلاسل الفنادق'), href: '/hotel-chain' },
      { titles: w('כל הדילים', 'All deals', 'Все акции', 'كل العروض'), href: '/hotels-page?deals=all' },
      { titles: w('מפת האתר', 'Site map', 'Карта сайта', 'خريطة الموقع'), href: '/sitemap' },
    ],
  },
  { code: 'help', titles: w('שירות', 'Service', 'Помощь', 'الخدمة'), links: [] },
  {
    code: 'law',
    titles: w('תנאים וזכויות', 'Terms and rights', 'Условия и права', 'الشروط والحقوق'),
    links: [],
  },
]
