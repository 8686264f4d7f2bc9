/** The light of each hour, and how it changes the sky and all colours. */
import { filter, mix } from '#sandbox/pictures/colour.ts'
import type { Hour } from '#sandbox/pictures/request.ts'

type HourLight = {
  /** From the top of the sky to the horizon. */
  sky: readonly [zenith: string, high: string, low: string, horizon: string]
  /** Factors of red, green and blue for all lit colours. */
  key: readonly [number, number, number]
  shadow: string
  shine: string
  haze: string
  /** The share of haze in the farthest layer, 0 to 1. */
  hazeShare: number
  disc: string
  halo: string
  /** Height of the sun or moon between the top of the sky (0) and the horizon (1). */
  discHeight: number
  discRadius: number
  /** Share of windows with a lamp behind them. */
  lampShare: number
  cloud: string
  cloudShade: string
  cloudForm: 'heaps' | 'streaks'
  /** Dark tone behind text. */
  deep: string
}

const HOUR_LIGHTS = {
  dawn: {
    sky: ['#4f7da3', '#9fb0c9', '#efc4bd', '#ffe0bd'],
    key: [1, 0.91, 0.88],
    shadow: '#4a5a8c',
    shine: '#fff0d8',
    haze: '#edcfc9',
    hazeShare: 0.78,
    disc: '#fff6e0',
    halo: '#ffdcae',
    discHeight: 0.86,
    discRadius: 46,
    lampShare: 0.12,
    cloud: '#fbe3d6',
    cloudShade: '#d9afb9',
    cloudForm: 'streaks',
    deep: '#1f3852',
  },
  morning: {
    sky: ['#3f9fc0', '#7cc2d2', '#c8e5df', '#fdf2d9'],
    key: [1, 0.985, 0.95],
    shadow: '#2f5f80',
    shine: '#fffaf0',
    haze: '#d8e9e4',
    hazeShare: 0.66,
    disc: '#fffdf2',
    halo: '#fff2c6',
    discHeight: 0.42,
    discRadius: 44,
    lampShare: 0,
    cloud: '#ffffff',
    cloudShade: '#cfe3e6',
    cloudForm: 'heaps',
    deep: '#0e4457',
  },
  noon: {
    sky: ['#1784ad', '#3fa8c4', '#92d2d6', '#e4f3e3'],
    key: [1, 1, 0.98],
    shadow: '#1d4f73',
    shine: '#ffffff',
    haze: '#c5e4e4',
    hazeShare: 0.6,
    disc: '#ffffff',
    halo: '#fff7d6',
    discHeight: 0.26,
    discRadius: 42,
    lampShare: 0,
    cloud: '#ffffff',
    cloudShade: '#b9dbe2',
    cloudForm: 'heaps',
    deep: '#0a3f58',
  },
  golden: {
    sky: ['#1f6179', '#6f9a8c', '#eeb173', '#fbdda3'],
    key: [1.04, 0.87, 0.69],
    shadow: '#5c3358',
    shine: '#ffe2a6',
    haze: '#f3c692',
    hazeShare: 0.68,
    disc: '#fff3cf',
    halo: '#ffcf7d',
    discHeight: 0.74,
    discRadius: 60,
    lampShare: 0.16,
    cloud: '#ffe3b8',
    cloudShade: '#d98f68',
    cloudForm: 'streaks',
    deep: '#22325a',
  },
  dusk: {
    sky: ['#26285a', '#6a4380', '#cf6e78', '#f7a873'],
    key: [0.86, 0.62, 0.66],
    shadow: '#221f4d',
    shine: '#ffb083',
    haze: '#c07784',
    hazeShare: 0.7,
    disc: '#ffdba0',
    halo: '#ff9d6b',
    discHeight: 0.93,
    discRadius: 66,
    lampShare: 0.55,
    cloud: '#e9898a',
    cloudShade: '#7c4a82',
    cloudForm: 'streaks',
    deep: '#1c1b45',
  },
  night: {
    sky: ['#0a1330', '#142450', '#274374', '#4a6a92'],
    key: [0.5, 0.56, 0.77],
    shadow: '#0a1230',
    shine: '#bcd0f2',
    haze: '#3a5580',
    hazeShare: 0.6,
    disc: '#fdf4dc',
    halo: '#a9c1ec',
    discHeight: 0.3,
    discRadius: 38,
    lampShare: 0.6,
    cloud: '#38507f',
    cloudShade: '#22376a',
    cloudForm: 'streaks',
    deep: '#0a1330',
  },
} as const satisfies Record<Hour, HourLight>

export type Light = HourLight & {
  hour: Hour
  isDark: boolean
  /** The colour in this hour's light; `depth` 0 is near, 1 is the farthest layer. */
  paint(colour: string, depth?: number): string
  /** The side turned away from the light. */
  shade(colour: string, share?: number, depth?: number): string
  /** The side turned to the light. */
  lift(colour: string, share?: number, depth?: number): string
  lamp: string
}

/** The sky colours of a place, mixed into the hour's sky by `weight`. */
export type Air = { zenith: string; horizon: string; weight: number }

/** Indoor light: lamps replace the sky's light, so that rooms in the evening are warm and dim, not blue. */
const INDOOR_LIGHTS = {
  dawn: { key: [1, 0.95, 0.91], shadow: '#5d5a7a', shine: '#fff1e0' },
  morning: { key: [1, 0.99, 0.96], shadow: '#4c6470', shine: '#fffaf0' },
  noon: { key: [1, 1, 0.98], shadow: '#456270', shine: '#ffffff' },
  golden: { key: [1.02, 0.92, 0.8], shadow: '#6b4652', shine: '#ffe7b8' },
  dusk: { key: [0.9, 0.75, 0.7], shadow: '#3d2a4d', shine: '#ffcf96' },
  night: { key: [0.78, 0.64, 0.54], shadow: '#241c38', shine: '#ffcd8a' },
} as const satisfies Record<Hour, Pick<HourLight, 'key' | 'shadow' | 'shine'>>

/** The light of an hour at a place, outdoors or indoors. */
export function createLight(hour: Hour, air: Air, isIndoors = false): Light {
  const base: HourLight = isIndoors ? { ...HOUR_LIGHTS[hour], ...INDOOR_LIGHTS[hour] } : HOUR_LIGHTS[hour]
  // A place's colours are daytime colours and would brighten the night, so their weight is lower in the dark.
  const weight = air.weight * (hour === 'night' ? 0.18 : hour === 'dusk' ? 0.4 : 1)
  const [zenith, high, low, horizon] = base.sky
  const haze = mix(base.haze, air.horizon, weight * 0.6)
  const paint = (colour: string, depth = 0): string => mix(filter(colour, base.key), haze, depth * base.hazeShare)
  return {
    ...base,
    haze,
    sky: [
      mix(zenith, air.zenith, weight),
      mix(high, air.zenith, weight * 0.7),
      mix(low, air.horizon, weight * 0.7),
      mix(horizon, air.horizon, weight),
    ],
    hour,
    isDark: hour === 'night' || hour === 'dusk',
    paint,
    shade: (colour, share = 0.34, depth = 0) =>
      mix(mix(filter(colour, base.key), base.shadow, share), haze, depth * base.hazeShare),
    lift: (colour, share = 0.3, depth = 0) =>
      mix(mix(filter(colour, base.key), base.shine, share), haze, depth * base.hazeShare),
    lamp: '#ffd27d',
  }
}
