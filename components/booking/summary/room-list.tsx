import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { toPartyText } from '#components/stay/party-line.tsx'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = LocalizedProps & { view: Pick<BookingViewModel, 'kind' | 'rooms'>; className: string }

/** The rooms of a booking. Equal ones are counted, "8 × Standard room": ten rooms would push the price out of the window. */
export function RoomList({ view: { kind, rooms }, className, locale, t }: Props) {
  const lines = new Map<string, { name: string; text: string; count: number }>()
  for (const room of rooms) {
    const name = toRoomTypeName(room.roomName, kind, t)
    const board = kind === 'flight' ? '' : `${t(`board.${room.board}`)} · `
    const text = `${board}${toPartyText([room.party], { locale, t })}`
    const key = JSON.stringify([name, text])
    lines.set(key, { name, text, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return (
    <ul className={className}>
      {[...lines].map(([key, { name, text, count }]) => (
        <li key={key}>
          <p className="font-medium">
            {count > 1 && `${count}\u00a0× `}
            <bdi>{name}</bdi>
          </p>
          <p className="text-muted text-small">{text}</p>
        </li>
      ))}
    </ul>
  )
}
