import { describe, expect, test } from '@jest/globals'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { FooterPage, PageBlock } from '#lib/contract/entities/content.ts'
import { Deal, DealType, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { parseFacilities } from '#sandbox/catalogue/facilities.ts'
import { catalogue } from '#sandbox/catalogue/index.ts'

const { agencies, blocks, chains, coupons, deals, destinations, facilities, footerPages, hotels, members, teachers } =
  catalogue

const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)
const strangers = (used: readonly string[], known: readonly string[]) => used.filter((code) => !known.includes(code))
const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const tooBig = 100_000_000

describe('destinations and chains', () => {
  test('are the fourteen places, and only Eilat is free of VAT', () => {
    expect(codesOf(destinations)).toEqual([
      'eilat',
      'dead-sea',
      'jerusalem',
      'tel-aviv',
      'tiberias',
      'galilee',
      'hermon',
      'mitzpe-ramon',
      'haifa',
      'netanya',
      'herzliya',
      'acre',
      'nazareth',
      'carmel',
    ])
    expect(destinations.filter(({ vatFree }) => vatFree).map(({ code }) => code)).toEqual(['eilat'])
    expect(destinations.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
      destinations.map((_, index) => index + 1),
    )
  })

  test('B5: no hotel of a place without VAT says that its price includes VAT', () => {
    const free = new Set(codesOf(destinations.filter(({ vatFree }) => vatFree)))
    const wrong = hotels.filter(
      (hotel) => free.has(hotel.destinationCode) && /includes VAT|כולל מע״מ/.test(JSON.stringify(hotel)),
    )
    expect(wrong.map(({ names }) => names.ENG)).toEqual([])
  })

  test('have known neighbours, twelve season factors, and aliases of one place only', () => {
    expect(
      strangers(
        destinations.flatMap(({ neighbours }) => neighbours),
        codesOf(destinations),
      ),
    ).toEqual([])
    expect(
      destinations.filter(
        ({ season }) => season.length !== 12 || Math.min(...season) < 0.7 || Math.max(...season) > 1.5,
      ),
    ).toEqual([])
    expect(repeated(destinations.flatMap(({ aliases }) => aliases.map((alias) => alias.toLowerCase())))).toEqual([])
  })

  test('are eight chains with Latin names, each with hotels', () => {
    expect(chains).toHaveLength(8)
    expect(repeated(chains.map(({ chainName }) => chainName))).toEqual([])
    expect(chains.filter(({ chainName }) => !/^[A-Z][A-Za-z ]+$/.test(chainName))).toEqual([])
    expect(chains.filter(({ code }) => !hotels.some(({ chainCode }) => chainCode === code))).toEqual([])
  })
})

describe('hotels', () => {
  test('are sixty or more, in every destination, of every supplier and category', () => {
    expect(hotels.length).toBeGreaterThanOrEqual(60)
    const missing = (all: readonly string[], used: readonly string[]) => all.filter((one) => !used.includes(one))
    expect(
      missing(
        codesOf(destinations),
        hotels.map(({ destinationCode }) => destinationCode),
      ),
    ).toEqual([])
    expect(
      missing(
        ['hotel', 'resort', 'boutique', 'hostel', 'apartments', 'guesthouse'],
        hotels.map(({ category }) => category),
      ),
    ).toEqual([])
    expect(SUPPLIERS.filter((supplier) => hotels.filter((hotel) => hotel.supplier === supplier).length < 5)).toEqual([])
    expect(hotels.filter(({ grade }) => grade?.by === 'ministry').length).toBeGreaterThan(10)
    expect(hotels.filter(({ grade }) => grade?.by === 'site').length).toBeGreaterThan(10)
  })

  test('refer only to existing codes', () => {
    expect(
      strangers(
        hotels.map(({ destinationCode }) => destinationCode),
        codesOf(destinations),
      ),
    ).toEqual([])
    expect(
      strangers(
        hotels.flatMap(({ chainCode }) => chainCode ?? []),
        codesOf(chains),
      ),
    ).toEqual([])
    expect(
      strangers(
        hotels.flatMap((hotel) => codesOf(hotel.facilities)),
        codesOf(facilities),
      ),
    ).toEqual([])
    expect(() => parseFacilities('outdoor-pool moat')).toThrow('No facility moat')
  })

  test('have unique codes, names and phones', () => {
    const codes = hotels.flatMap(({ hotelCode, otherCodes }) => [hotelCode, ...codesOf(otherCodes)])
    expect(repeated(codes)).toEqual([])
    expect(repeated(hotels.flatMap(({ names }) => [names.HEB, names.ENG, names.RUS, names.ARA]))).toEqual([])
    expect(repeated(hotels.map(({ phone }) => phone))).toEqual([])
    expect(hotels.filter(({ phone }) => !/^0\d-000-\d{4}$/.test(phone))).toEqual([])
    expect(
      hotels.filter(({ supplier, otherCodes }) => otherCodes.some((other) => other.supplier === supplier)),
    ).toEqual([])
  })

  test('are in Israel, within an hour’s drive of their destination', () => {
    const lost = hotels.filter(({ destinationCode, coordinates: { latitude, longitude } }) => {
      const place = destinations.find(({ code }) => code === destinationCode)?.coordinates
      if (!place || latitude < 29.45 || latitude > 33.4 || longitude < 34.2 || longitude > 35.95) return true
      return Math.hypot(latitude - place.latitude, (longitude - place.longitude) * 0.85) > 0.35
    })
    expect(lost.map(({ hotelCode }) => hotelCode)).toEqual([])
    expect(repeated(hotels.map(({ coordinates }) => `${coordinates.latitude},${coordinates.longitude}`))).toEqual([])
  })

  test('have three to six rooms with unique codes, plausible prices and consistent occupancy', () => {
    expect(
      hotels.filter(({ rooms }) => rooms.length < 2 || rooms.length > 6).map(({ hotelCode }) => hotelCode),
    ).toEqual([])
    const wrong = hotels.flatMap(({ hotelCode, rooms }) => [
      ...repeated(codesOf(rooms)).map((code) => `${hotelCode} ${code} twice`),
      ...rooms
        .filter(
          (room) =>
            !Number.isInteger(room.basePrice) ||
            room.basePrice < 15_000 ||
            room.basePrice > 500_000 ||
            room.allotment < 1 ||
            room.maxAdults > room.maxOccupants ||
            room.maxOccupants > room.maxAdults + room.maxChildren ||
            room.sizeSquareMetres < 10,
        )
        .map(({ code }) => `${hotelCode} ${code}`),
    ])
    expect(wrong).toEqual([])
  })

  test('have cancellation fees that only rise towards arrival; several are never free', () => {
    const unsound = hotels.filter(({ cancellation }) =>
      cancellation.some((term, index) => {
        const before = cancellation[index - 1]
        return (
          term.percent < 1 ||
          term.percent > 100 ||
          (before && (before.daysBefore <= term.daysBefore || before.percent >= term.percent))
        )
      }),
    )
    expect(unsound.map(({ hotelCode }) => hotelCode)).toEqual([])
    expect(hotels.filter(({ cancellation }) => (cancellation[0]?.daysBefore ?? 0) > 730).length).toBeGreaterThanOrEqual(
      4,
    )
    expect(new Set(hotels.map(({ cancellation }) => JSON.stringify(cancellation))).size).toBeGreaterThanOrEqual(6)
  })

  test('have texts that agree with their facilities', () => {
    const has = (hotel: (typeof hotels)[number], ...codes: string[]) =>
      hotel.facilities.some(({ code }) => codes.includes(code))
    const asks = (hotel: (typeof hotels)[number], question: string) =>
      hotel.questions.some((one) => one.question.ENG === question)
    const broken = hotels.filter(
      (hotel) =>
        (asks(hotel, 'May we bring a dog?') && !hotel.pets) ||
        (asks(hotel, 'Do you take dogs?') && hotel.pets) ||
        (asks(hotel, 'Is there a kosher certificate?') && !has(hotel, 'kosher', 'mehadrin')) ||
        (asks(hotel, 'Is the food kosher?') && has(hotel, 'kosher', 'mehadrin')) ||
        (asks(hotel, 'Can we charge an electric car?') && !has(hotel, 'ev-charging')) ||
        hotel.facilities.some(({ code, paid }) => code === 'ev-charging' && !paid) ||
        (asks(hotel, 'We arrive after midnight. Is that a problem?') && !has(hotel, 'reception-24')) ||
        (asks(hotel, 'How late may we arrive?') && has(hotel, 'reception-24')) ||
        (asks(hotel, 'Can we have a cot?') && /eighteen|twelve/.test(hotel.children.ENG)) ||
        (hotel.children.ENG.includes('eighteen') && hotel.rooms.some(({ maxChildren }) => maxChildren > 0)) ||
        (hotel.parking.ENG.startsWith('Street') && has(hotel, 'parking', 'ev-charging')) ||
        (/on site|included|with two charging|spaces/.test(hotel.parking.ENG) && !has(hotel, 'parking')) ||
        (/charging points/.test(hotel.parking.ENG) && !has(hotel, 'ev-charging')) ||
        (hotel.children.ENG.includes('the club takes') && !has(hotel, 'kids-club')) ||
        (hotel.children.ENG.includes('there is no club') && has(hotel, 'kids-club')) ||
        (asks(hotel, 'Is the pool heated?') && !has(hotel, 'heated-pool')) ||
        (hotel.accessibility.some(({ ENG }) => ENG === 'A hoist into the pool') && !has(hotel, 'pool-lift')) ||
        (hotel.accessibility.some(({ ENG }) => ENG.startsWith('An elevator to every floor')) && !has(hotel, 'lift')) ||
        (hotel.accessibility.some(({ ENG }) => ENG.startsWith('No elevator')) && has(hotel, 'lift')) ||
        (hotel.accessibility.some(({ ENG }) => ENG.startsWith('Level showers')) &&
          !hotel.rooms.some(({ kind }) => kind === 'accessible')),
    )
    expect(broken.map(({ hotelCode }) => hotelCode)).toEqual([])
  })

  test('have a site grade out of ten close to the guests’ rating when they have no stars', () => {
    const far = hotels.filter(({ grade, rating }) => grade?.by === 'site' && Math.abs(grade.value - rating) > 2)
    expect(far.map(({ hotelCode }) => hotelCode)).toEqual([])
  })

  test.each(hotels.map((hotel) => [hotel.hotelCode, hotel] as const))(
    '%s is a hotel page of the contract',
    (_, hotel) => {
      const parsed = HotelInfo.safeParse({
        ...hotel,
        name: hotel.names.HEB,
        city: hotel.city.HEB,
        destinationName: 'place',
        address: hotel.address.HEB,
        shortText: hotel.short.HEB,
        description: hotel.long.HEB,
        pictures: [],
        facilities: hotel.facilities.map(({ code, paid }) => ({ code, paid, name: code, group: 'pool' })),
        rooms: hotel.rooms.map((room) => ({
          ...room,
          name: room.names.HEB,
          description: room.text.HEB,
          beds: room.beds.HEB,
        })),
        policies: {
          hours: hotel.hours,
          children: hotel.children.HEB,
          pets: hotel.pets,
          smoking: hotel.smoking,
          parking: hotel.parking.HEB,
        },
        accessibility: hotel.accessibility.map(({ HEB }) => HEB),
        questions: hotel.questions.map(({ question, answer }) => ({ question: question.HEB, answer: answer.HEB })),
        remarks: hotel.remarks.map(({ HEB }) => HEB),
      })
      expect(parsed.error?.issues ?? []).toEqual([])
      expect(hotel.questions.length).toBeGreaterThanOrEqual(2)
      expect(Object.keys(hotel.hours)).toHaveLength(6)
    },
  )
})

describe('deals', () => {
  test('are about forty, of every kind and category; some end soon, some have ended, some have not started', () => {
    const count = (kind: string) => deals.filter((deal) => deal.kind === kind).length
    expect({ package: count('package'), flight: count('flight'), tour: count('tour') }).toEqual({
      package: 4,
      flight: 3,
      tour: 4,
    })
    expect(count('hotel')).toBeGreaterThanOrEqual(28)
    expect(repeated(deals.map(({ id }) => id))).toEqual([])
    expect(deals.filter(({ endsInHours }) => endsInHours > 0 && endsInHours < 1)).toHaveLength(1)
    expect(deals.filter(({ endsInHours }) => endsInHours > 1 && endsInHours <= 24).length).toBeGreaterThanOrEqual(10)
    expect(deals.filter(({ endsInHours }) => endsInHours < 0)).toHaveLength(2)
    expect(deals.filter(({ startedHoursAgo }) => startedHoursAgo < 0)).toHaveLength(2)
  })

  test('have a board of their hotel, and a room that fits the party', () => {
    const { dealCategories, dealTypes } = catalogue
    expect(dealCategories).toHaveLength(6)
    expect(
      strangers(
        deals.map(({ categoryCode }) => categoryCode),
        codesOf(dealCategories),
      ),
    ).toEqual([])
    expect(codesOf(dealCategories).filter((code) => !deals.some(({ categoryCode }) => categoryCode === code))).toEqual(
      [],
    )
    expect(
      strangers(
        deals.map(({ dealType }) => dealType),
        dealTypes.map(({ dealType }) => dealType),
      ),
    ).toEqual([])
    expect(
      strangers(
        dealTypes.flatMap(({ agencyCode }) => agencyCode ?? []),
        agencies.map(({ agencyCode }) => agencyCode),
      ),
    ).toEqual([])
    expect(
      strangers(
        deals.map(({ destinationCode }) => destinationCode),
        codesOf(destinations),
      ),
    ).toEqual([])
    const broken = deals.filter((deal) => {
      if (deal.kind === 'flight') return deal.hotelCode !== undefined || !deal.fixedPrice || !deal.flights?.length
      const hotel = hotels.find(({ hotelCode }) => hotelCode === deal.hotelCode)
      const sleeps = hotel?.rooms.some(
        ({ maxAdults, maxChildren, maxOccupants }) =>
          deal.adults <= maxAdults && deal.children <= maxChildren && deal.adults + deal.children <= maxOccupants,
      )
      return (
        !hotel ||
        !sleeps ||
        hotel.destinationCode !== deal.destinationCode ||
        !deal.board ||
        !hotel.boards.includes(deal.board)
      )
    })
    expect(broken.map(({ id }) => id)).toEqual([])
  })

  test('have flights on the first and last day of the stay; tours have one day more than nights', () => {
    const flying = deals.filter(({ kind }) => kind === 'package' || kind === 'flight')
    expect(
      flying
        .filter(({ flights, nights }) => flights?.[0]?.day !== 0 || flights.at(-1)?.day !== nights)
        .map(({ id }) => id),
    ).toEqual([])
    expect(flying.flatMap(({ flights }) => flights ?? []).filter(({ departs, arrives }) => departs >= arrives)).toEqual(
      [],
    )
    const tours = deals.filter(({ kind }) => kind === 'tour')
    expect(tours.filter(({ days, nights }) => days?.length !== nights + 1).map(({ id }) => id)).toEqual([])
    expect(deals.filter(({ percentOff }) => percentOff < 1 || percentOff > 30).map(({ id }) => id)).toEqual([])
    expect(deals.filter(({ fixedPrice = 100 }) => !Number.isInteger(fixedPrice) || fixedPrice > tooBig)).toEqual([])
    expect(deals.every(({ id }) => Deal.shape.id.safeParse(id).success)).toBe(true)
  })
})

describe('agencies', () => {
  test('include every kind, each on its own host', () => {
    expect(agencies.map(({ agencyCode, host }) => [agencyCode, host])).toEqual([
      ['main', 'localhost'],
      ...['galim', 'shemesh', 'masa', 'derech', 'maagal', 'ashrai', 'agents', 'closed'].map((code) => [
        code,
        `${code}.localhost`,
      ]),
    ])
    const kinds = agencies.map((agency) => ({
      code: agency.agencyCode,
      kind: Object.entries(agency).flatMap(([key, value]) => (value === true && key !== 'active' ? [key] : [])),
      active: agency.active,
    }))
    expect(kinds).toEqual([
      { code: 'main', kind: ['forMainSite'], active: true },
      { code: 'galim', kind: [], active: true },
      { code: 'shemesh', kind: [], active: true },
      { code: 'masa', kind: ['isLoginMarketer'], active: true },
      { code: 'derech', kind: ['isLoginMarketer', 'preferSmsToPassword'], active: true },
      { code: 'maagal', kind: ['isLoginMarketer', 'is2FA'], active: true },
      { code: 'ashrai', kind: ['isLoginMarketer', 'usePaxBankCreditAsLoginCredential'], active: true },
      { code: 'agents', kind: ['forInternalAgentSite', 'bypassPayment'], active: true },
      { code: 'closed', kind: [], active: false },
    ])
    expect(
      new Set(agencies.filter(({ agencyCode }) => agencyCode !== 'shemesh').map(({ agencyOwner }) => agencyOwner)),
    ).toEqual(new Set(['Nofesh']))
  })

  test('match the contract, and have the credentials that their kind requires', () => {
    expect(agencies.flatMap((agency) => AgencyContent.safeParse(agency).error?.issues ?? [])).toEqual([])
    expect(repeated(agencies.map(({ odyAgentCode }) => odyAgentCode))).toEqual([])
    const of = (code: string) => agencies.find(({ agencyCode }) => agencyCode === code)?.login
    expect(of('masa')?.password).toEqual(expect.any(String))
    expect(of('derech')?.phone).toEqual(expect.any(String))
    expect(of('maagal')).toMatchObject({ passCode: expect.any(String), phone: expect.any(String) })
    expect(of('ashrai')?.credit).toEqual({ creditAmount: expect.any(Number), creditAmountUsd: expect.any(Number) })
    expect(of('agents')?.clerks.length).toBeGreaterThanOrEqual(3)
    expect(repeated(agencies.flatMap(({ login }) => login.clerks.map(({ clerkName }) => clerkName)))).toEqual([])
    const secrets = agencies.flatMap(({ login, cancelPassword }) => [
      ...[login.password, login.passCode].flatMap((secret) => secret ?? []),
      ...login.clerks.map(({ password }) => password),
      cancelPassword,
    ])
    expect(repeated(secrets)).toEqual([])
  })

  test('the main site and the booking centre have the centre’s phone number (section 8)', () => {
    const phones = agencies
      .filter(({ phoneNumber }) => phoneNumber === '03-5151614')
      .map(({ agencyCode }) => agencyCode)
    expect(phones).toEqual(['main', 'agents'])
  })
})

describe('people and money', () => {
  test('members have different phones and discounts', () => {
    expect(repeated(members.map(({ phone }) => phone))).toEqual([])
    expect(repeated(members.map(({ discountPercent }) => discountPercent))).toEqual([])
    expect(members.filter(({ phone }) => !/^05\d{8}$/.test(phone))).toEqual([])
  })

  test('teachers have valid identity numbers, and every state occurs', () => {
    const sound = (tz: string) =>
      [...tz].reduce((sum, digit, index) => {
        const weighed = Number(digit) * ((index % 2) + 1)
        return sum + (weighed > 9 ? weighed - 9 : weighed)
      }, 0) %
        10 ===
      0
    expect(teachers.filter(({ tzNumber }) => !/^\d{9}$/.test(tzNumber) || !sound(tzNumber))).toEqual([])
    expect(new Set(teachers.map(({ state }) => state))).toEqual(new Set(['approved', 'not-approved', 'already-used']))
  })

  test('coupons exist in each state', () => {
    expect(repeated(coupons.map(({ code }) => code))).toEqual([])
    expect({
      good: coupons.some(
        ({ uses, expiresInDays, minimumTotal, supplier }) =>
          uses > 1 && expiresInDays > 0 && minimumTotal === 0 && !supplier,
      ),
      usedUp: coupons.some(({ uses }) => uses === 0),
      expired: coupons.some(({ expiresInDays }) => expiresInDays < 0),
      bound: coupons.some(({ supplier }) => supplier !== undefined),
      minimum: coupons.some(({ minimumTotal }) => minimumTotal > 0),
    }).toEqual({ good: true, usedUp: true, expired: true, bound: true, minimum: true })
  })
})

describe('pages', () => {
  test('include the seven info pages and their categories', () => {
    expect(footerPages.map(({ slug }) => slug).toSorted()).toEqual([
      'about',
      'accessibility',
      'cancellation-policy',
      'contact',
      'privacy',
      'questions',
      'terms',
    ])
    expect(
      strangers(
        footerPages.map(({ category }) => category),
        codesOf(catalogue.footerCategories),
      ),
    ).toEqual([])
    expect(footerPages.every(({ slug }) => FooterPage.shape.slug.safeParse(slug).success)).toBe(true)
  })

  test('Home has a hero, benefits, a pop-up and questions, and the white label has blocks of its own', () => {
    const home = blocks.filter(({ page }) => page === 'home')
    const kinds = (agencyCode?: string) => [
      ...new Set(home.filter((block) => block.agencyCode === agencyCode).map(({ kind }) => kind)),
    ]
    expect(kinds()).toEqual(expect.arrayContaining(['hero', 'benefit', 'popup', 'question', 'text', 'banner']))
    expect(kinds('galim')).toEqual(expect.arrayContaining(['hero', 'benefit', 'popup', 'question']))
    expect(
      strangers(
        blocks.flatMap(({ agencyCode }) => agencyCode ?? []),
        agencies.map(({ agencyCode }) => agencyCode),
      ),
    ).toEqual([])
    expect(repeated(blocks.map(({ page, itemId, agencyCode }) => `${page}/${itemId}/${agencyCode}`))).toEqual([])
    expect(blocks.every(({ itemId }) => PageBlock.shape.itemId.safeParse(itemId).success)).toBe(true)
  })

  test('shows and deal types have codes of the contract', () => {
    expect(catalogue.liveShows.every(({ id }) => LiveShowProduct.shape.id.safeParse(id).success)).toBe(true)
    expect(
      strangers(
        catalogue.liveShows.map(({ destinationCode }) => destinationCode),
        codesOf(destinations),
      ),
    ).toEqual([])
    expect(catalogue.dealTypes.every(({ dealType }) => DealType.shape.dealType.safeParse(dealType).success)).toBe(true)
  })
})

/** All texts in a value, at any depth; codes have no spaces. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('English texts have American spelling, as those of the site', () => {
  const british =
    /(?<!ski )\blifts?\b|sulphur|pushchair|fortnight|car park|instalment|organis|\bcentre\b|colour|favourit|honour|enquir|itemised|neighbour|travelling|metres?\b/i
  const texts = textsIn({ catalogue, blocks, footerPages })
  expect(texts.some((text) => text.includes('neighbors'))).toBe(true)
  expect(texts.filter((text) => british.test(text))).toEqual([])
})

test('legal texts have the terms of the site', () => {
  const retired =
    /(?<![א-ת])[הבלמכשו]?דף(?![א-ת])|גילאי|צור קשר|הפינוי|המחיר המלא|полная цена|الإخلاء|заказ|член(?:а|ы|ов)?(?![а-яё])|رقم طلب|شركة التقاص|أيهما أبعد|ساعات الدخول|order number/iu
  const texts = textsIn({ blocks, footerPages })
  expect(texts.filter((text) => retired.test(text))).toEqual([])
})

test('the privacy policy names the numbers that the booking form asks of tourists and of those who fly', () => {
  const privacy = footerPages.find(({ purpose }) => purpose === 'privacy')
  const words = {
    HEB: /דרכון.*תאריכי הלידה/u,
    ENG: /passport.*Dates of birth/u,
    RUS: /паспорт.*Даты рождения/u,
    ARA: /جواز.*تواريخ ميلاد/u,
  }
  for (const [language, text] of Object.entries(words)) {
    expect(privacy?.html[language as keyof typeof words]).toMatch(text)
  }
})

test('the privacy policy names each cookie of the site: of the login, of the link of the visit, and of the bookings', () => {
  const privacy = footerPages.find(({ purpose }) => purpose === 'privacy')
  const words = {
    HEB: /הזמנות נעשו בדפדפן/u,
    ENG: /bookings were made in this browser/,
    RUS: /сделаны в этом браузере/u,
    ARA: /تمت في هذا المتصفح/u,
  }
  for (const [language, text] of Object.entries(words)) {
    expect(privacy?.html[language as keyof typeof words]).toMatch(text)
  }
})
