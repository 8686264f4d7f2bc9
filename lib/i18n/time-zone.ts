/** The time zone of the hotels: dates and hours of a stay are in it, wherever the visitor and the server are. */
export const ISRAEL_TIME_ZONE = 'Asia/Jerusalem'
