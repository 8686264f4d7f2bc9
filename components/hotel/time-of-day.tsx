/** A time of day, isolated from the text direction. */
export const TimeOfDay = ({ time }: { time: string }) => (
  <bdi>
    <time>{time}</time>
  </bdi>
)
