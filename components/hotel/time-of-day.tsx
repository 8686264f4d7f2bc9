/** A time of day, isolated from the text direction; a dash where it is unknown. */
export const TimeOfDay = ({ time }: { time: string | undefined }) =>
  time === undefined ? '–' : <time dir="auto">{time}</time>
