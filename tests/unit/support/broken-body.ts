/** A body whose connection breaks before its end. */
export const createBrokenBody = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('terminated')) })
