import { acre } from '#sandbox/catalogue/hotels/acre.ts'
import { carmel } from '#sandbox/catalogue/hotels/carmel.ts'
import { deadSea } from '#sandbox/catalogue/hotels/dead-sea.ts'
import { eilat } from '#sandbox/catalogue/hotels/eilat.ts'
import { galilee } from '#sandbox/catalogue/hotels/galilee.ts'
import { haifa } from '#sandbox/catalogue/hotels/haifa.ts'
import { hermon } from '#sandbox/catalogue/hotels/hermon.ts'
import { herzliya } from '#sandbox/catalogue/hotels/herzliya.ts'
import { jerusalem } from '#sandbox/catalogue/hotels/jerusalem.ts'
import { mitzpeRamon } from '#sandbox/catalogue/hotels/mitzpe-ramon.ts'
import { nazareth } from '#sandbox/catalogue/hotels/nazareth.ts'
import { netanya } from '#sandbox/catalogue/hotels/netanya.ts'
import { telAviv } from '#sandbox/catalogue/hotels/tel-aviv.ts'
import { tiberias } from '#sandbox/catalogue/hotels/tiberias.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'

/** Every hotel, in the order of the destinations. */
export const hotels: readonly CatalogueHotel[] = [
  ...eilat,
  ...deadSea,
  ...jerusalem,
  ...telAviv,
  ...tiberias,
  ...galilee,
  ...haifa,
  ...netanya,
  ...mitzpeRamon,
  ...hermon,
  ...herzliya,
  ...nazareth,
  ...acre,
  ...carmel,
]
