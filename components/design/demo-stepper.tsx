'use client'

import { type ComponentProps, useState } from 'react'
import { Stepper } from '#components/ui/stepper.tsx'

type Props = Omit<ComponentProps<typeof Stepper>, 'value' | 'onChange'> & { first: number }

export function DemoStepper({ first, ...props }: Props) {
  const [value, setValue] = useState(first)
  return <Stepper {...props} value={value} onChange={setValue} />
}
