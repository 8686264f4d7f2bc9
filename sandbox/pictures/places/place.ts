/** What every destination knows about itself, and the two layers it can draw. */
import type { Air } from '#sandbox/pictures/light.ts'
import type { Hour, PlaceCode } from '#sandbox/pictures/request.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'

export type HotelForm = 'tower' | 'terraced' | 'bauhaus' | 'stone' | 'lodge' | 'villas'

export type TreeKind = 'palm' | 'cypress' | 'olive' | 'pine' | 'fir' | 'snow-fir' | 'oak' | 'agave'

export type Shore = 'sand' | 'lawn' | 'salt' | 'stone' | 'snow' | 'desert'

export type Ride = 'coach' | 'jeep' | 'trail' | 'boat' | 'cable' | 'bicycle'

type Some<T> = readonly [T, ...T[]]

export type Place = {
  code: PlaceCode
  air: Air
  /** The hour the place is best known by. */
  hour: Hour
  /** Share of the height, in a landscape sheet. */
  horizon: number
  /** Share of the width. */
  sunAt: number
  milkyWay?: boolean
  clouds?: number
  /** What lies underfoot: colour and kind. */
  ground: string
  shore: Shore
  water: { colour: string; deep: string } | undefined
  /** Where a hotel's own ground starts when it hides the place's front: share of the height. */
  forms: Some<HotelForm>
  stones: Some<string>
  trees: Some<TreeKind>
  blooms: Some<string>
  rides: Some<Ride>
  /** Textiles of its rooms: main and second. */
  cloths: Some<readonly [string, string]>
  /** Far and middle ground, painted down to the foot of the sheet. */
  back(stage: Stage): string
  /** The same seen from its water, where that differs. */
  acrossWater?(stage: Stage): string
  /** What stands near the viewer; left out when a hotel, a pool or a room is in front. */
  front(stage: Stage): string
}
