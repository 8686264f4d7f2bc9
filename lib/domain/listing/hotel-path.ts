/** The path of a hotel's page, without language prefix. */
export const toHotelPath = ({ supplier, hotelCode }: { supplier: string; hotelCode: string }) =>
  `/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`
