import { eilat } from '#sandbox/catalogue/hotels/eilat.ts'
import type { CatalogueHotel } from '#sandbox/catalogue/types.ts'

/** Every hotel, in the order of the destinations. */
export const hotels: readonly CatalogueHotel[] = [...eilat]
