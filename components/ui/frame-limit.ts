/** Milliseconds for which the frame of something that is still being loaded may cover the page (app/globals.css). */
export const FRAME_LIMIT = 10_000
