/** The table of places. */
import { acre } from '#sandbox/pictures/places/acre.ts'
import { carmel } from '#sandbox/pictures/places/carmel.ts'
import { deadSea } from '#sandbox/pictures/places/dead-sea.ts'
import { eilat } from '#sandbox/pictures/places/eilat.ts'
import { galilee } from '#sandbox/pictures/places/galilee.ts'
import { haifa } from '#sandbox/pictures/places/haifa.ts'
import { hermon } from '#sandbox/pictures/places/hermon.ts'
import { herzliya } from '#sandbox/pictures/places/herzliya.ts'
import { jerusalem } from '#sandbox/pictures/places/jerusalem.ts'
import { mitzpeRamon } from '#sandbox/pictures/places/mitzpe-ramon.ts'
import { nazareth } from '#sandbox/pictures/places/nazareth.ts'
import { netanya } from '#sandbox/pictures/places/netanya.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import { telAviv } from '#sandbox/pictures/places/tel-aviv.ts'
import { tiberias } from '#sandbox/pictures/places/tiberias.ts'
import type { PlaceCode } from '#sandbox/pictures/request.ts'

export const PLACES = {
  eilat,
  'dead-sea': deadSea,
  jerusalem,
  'tel-aviv': telAviv,
  tiberias,
  galilee,
  hermon,
  'mitzpe-ramon': mitzpeRamon,
  haifa,
  netanya,
  herzliya,
  acre,
  nazareth,
  carmel,
} as const satisfies Record<PlaceCode, Place>
