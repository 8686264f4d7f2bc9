import { createLucideIcon } from 'lucide-react'

// Icons that lists repeat, each drawn with one element instead of two.

/** Lucide's `plus`. */
export const PlusIcon = createLucideIcon('plus', [['path', { d: 'M5 12h14M12 5v14', key: 'plus' }]])

/** Lucide's `clock-3`. */
export const ClockIcon = createLucideIcon('clock-3', [
  ['path', { d: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6v6h4', key: 'clock-3' }],
])
