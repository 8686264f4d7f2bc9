import type { RefreshedRates } from '#lib/contract/entities/booking.ts'
import type { BookingProgress, SubmitTarget } from '#lib/domain/booking/booking.ts'
import { enterState, expireHold } from '#lib/domain/booking/state-changes.ts'

/** Applies the reply of a price check. `same`: the price is unchanged, and the next step may follow. */
export function applyRecheckReply(
  progress: BookingProgress,
  rates: RefreshedRates,
  target: SubmitTarget,
  now: number,
): { progress: BookingProgress; same: boolean } {
  const { page, state } = progress
  const checked: BookingProgress = {
    ...progress,
    checkedAt: now,
    ...(page && {
      page: {
        ...page,
        ...(rates.expiresAt !== undefined && { expiresAt: rates.expiresAt }),
        ...(rates.netPrice !== undefined && { netPrice: rates.netPrice }),
      },
    }),
  }
  const { total } = rates
  if (rates.state === 'sold-out') return { progress: enterState(checked, { at: 'sold-out' }), same: false }
  if (rates.state === 'expired') return { progress: expireHold(checked, {}), same: false }
  // A check that reports "changed" without a new price is compared with the price that the person saw.
  const isUnmoved = rates.state === 'same' || rates.previousTotal === total
  const previous = isUnmoved || rates.previousTotal === undefined ? (page?.total ?? total) : rates.previousTotal
  if (state.at === 'price-changed') {
    // Checked while the person decides: the same new total, yet another total, or the first total again.
    if (total === state.total) return { progress: checked, same: false }
    if (total !== state.previous) return { progress: enterState(checked, { ...state, total }), same: false }
    return { progress: enterState(withTotal(checked, total), { at: 'draft' }), same: false }
  }
  if (total === previous) return { progress: checked, same: true }
  return { progress: enterState(checked, { at: 'price-changed', previous, total, target }), same: false }
}

function withTotal(progress: BookingProgress, total: number): BookingProgress {
  if (!progress.page) return progress
  const { previousTotal: _previous, ...page } = progress.page
  return { ...progress, page: { ...page, total } }
}
