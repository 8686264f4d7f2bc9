/** The type of a place: its colours and forms, and the functions that draw its layers. */
import type { Air } from '#sandbox/pictures/light.ts'
import type { Hour, PlaceCode } from '#sandbox/pictures/request.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'

export type HotelForm = 'tower' | 'terraced' | 'bauhaus' | 'stone' | 'lodge' | 'villas'

export type TreeKind = 'palm' | 'cypress' | 'olive' | 'pine' | 'fir' | 'snow-fir' | 'oak' | 'agave'

export type Shore = 'sand' | 'lawn' | 'salt' | 'stone' | 'snow' | 'desert'

export type Ride = 'coach' | 'jeep' | 'trail' | 'boat' | 'cable' | 'bicycle'

type NonEmptyList<T> = readonly [T, ...T[]]

export type Place = {
  code: PlaceCode
  air: Air
  /** The typical hour of the place. */
  hour: Hour
  /** Share of the height, in a landscape canvas. */
  horizon: number
  /** Share of the width. */
  sunAt: number
  milkyWay?: boolean
  clouds?: number
  /** The colour of the ground; its kind is `shore`. */
  ground: string
  shore: Shore
  water: { colour: string; deep: string } | undefined
  forms: NonEmptyList<HotelForm>
  stones: NonEmptyList<string>
  trees: NonEmptyList<TreeKind>
  blooms: NonEmptyList<string>
  rides: NonEmptyList<Ride>
  /** Colours of room textiles: main and secondary. */
  cloths: NonEmptyList<readonly [string, string]>
  /** Draws the background and middle ground, down to the bottom of the canvas. */
  back(stage: Stage): string
  /** Draws the background as seen from the water, where that differs. */
  acrossWater?(stage: Stage): string
  /** Draws the foreground; omitted when a hotel, a pool or a room is in front. */
  front(stage: Stage): string
}
