import { cancellation, privacy, terms } from '#sandbox/catalogue/footer/legal.ts'
import { about, accessibility, contact, questions } from '#sandbox/catalogue/footer/service.ts'
import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueFooterCategory, CatalogueFooterPage } from '#sandbox/catalogue/types.ts'

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
    titles: t('לאן נוסעים', 'Where to go', 'Куда поехать', 'إلى أين'),
    links: [
      { titles: t('כל היעדים', 'All destinations', 'Все направления', 'كل الوجهات'), href: '/hotels-page' },
      { titles: t('רשתות המלונות', 'Hotel chains', 'Сети отелей', 'سلاسل الفنادق'), href: '/hotel-chain' },
      { titles: t('כל הדילים', 'All deals', 'Все акции', 'كل العروض'), href: '/hotels-page?deals=all' },
      { titles: t('מפת האתר', 'Site map', 'Карта сайта', 'خريطة الموقع'), href: '/sitemap' },
    ],
  },
  { code: 'help', titles: t('שירות', 'Service', 'Помощь', 'الخدمة'), links: [] },
  {
    code: 'law',
    titles: t('תנאים וזכויות', 'Terms and rights', 'Условия и права', 'الشروط والحقوق'),
    links: [],
  },
]
