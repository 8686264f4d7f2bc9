import type { Messages } from '#lib/i18n/translator.ts'

/** Why a call failed: a key of `problem.` in the messages. */
export type ProblemCode = keyof Messages['problem']
