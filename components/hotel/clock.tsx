/** An hour of the day, whole in every direction. */
export const Clock = ({ time }: { time: string }) => (
  <bdi>
    <time>{time}</time>
  </bdi>
)
