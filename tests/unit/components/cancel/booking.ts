/** A booking that may be cancelled, for a fee of a fifth, as the upstream states it; without its number. */
export const BOOKING_FIELDS = {
  isExternal: false,
  hotelName: 'Hotel',
  payerName: 'Noa Levi',
  checkIn: '2027-12-03',
  checkOut: '2027-12-05',
  status: 'ok',
  totalPrice: 100_000,
  cancellation: { steps: [{ from: null, fee: 20_000 }] },
  feeNow: 20_000,
  cancellable: true,
}
