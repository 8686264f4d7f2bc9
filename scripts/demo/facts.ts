import { catalogue } from '#sandbox/catalogue/index.ts'
import { testCards } from '#sandbox/payment/cards.ts'
import type { DemoFacts } from '#scripts/demo/table.ts'

/** What there is to try, from the sandbox's own catalogue. */
export function factsOf(port: number, sandboxPort: number): DemoFacts {
  return {
    port,
    sandboxPort,
    agencies: catalogue.agencies,
    cards: testCards.map(({ number, what }) => ({ number, outcome: what })),
    members: catalogue.members,
    cancelPassword: catalogue.agencies[0]?.cancelPassword,
  }
}
