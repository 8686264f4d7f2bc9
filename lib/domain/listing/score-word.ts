export type ScoreWord = 'wonderful' | 'very-good' | 'good' | 'fair'

/** The guests' score, out of ten, as a word. */
export function toScoreWord(score: number): ScoreWord {
  return score >= 9 ? 'wonderful' : score >= 8 ? 'very-good' : score >= 7 ? 'good' : 'fair'
}
