import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** A picture of the full-screen gallery. `room` is the name of the room type it shows. */
export type ViewerPicture = { url: string; width: number; height: number; alt: string; room?: string }

export type PictureViewerProps = {
  pictures: readonly ViewerPicture[]
  /** Accessible names and labels, in the language of the page. `position` contains `{index}` and `{total}`. */
  labels: {
    title: string
    close: string
    previous: string
    next: string
    position: string
    zoomIn: string
    zoomOut: string
    thumbnails: string
    groups: string
    all: string
  }
}

/** The gallery of a hotel: each picture once, with the name of its room type, and the labels. */
export function toPictureViewerProps(
  { pictures, rooms }: Pick<HotelInfo, 'pictures' | 'rooms'>,
  t: Translator,
): PictureViewerProps {
  const roomNames = new Map(rooms.map(({ code, name }) => [code, name]))
  const different = new Map<string, ViewerPicture>()
  for (const { url, width, height, alt, roomCode } of pictures) {
    const room = roomCode === undefined ? undefined : roomNames.get(roomCode)
    // Several room types may have the same picture: it is shown once, under the first of them.
    if (!different.has(url)) different.set(url, { url, width, height, alt, ...(room && { room }) })
  }
  return {
    pictures: [...different.values()],
    labels: {
      title: t('hotel.pictures'),
      close: t('hotel.viewer.close'),
      previous: t('hotel.viewer.previous'),
      next: t('hotel.viewer.next'),
      position: t('hotel.viewer.position', { index: '{index}', total: '{total}' }),
      zoomIn: t('hotel.viewer.zoomIn'),
      zoomOut: t('hotel.viewer.zoomOut'),
      thumbnails: t('hotel.viewer.thumbnails'),
      groups: t('hotel.viewer.groups'),
      all: t('hotel.viewer.all'),
    },
  }
}

/** The names of the rooms that have pictures, in the order of the pictures. */
export function listRooms(pictures: readonly ViewerPicture[]): string[] {
  return [...new Set(pictures.flatMap(({ room }) => room ?? []))]
}
