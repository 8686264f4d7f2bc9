import type { ReactNode } from 'react'

type Props = {
  title: string
  text: string
  /** Actions below the text. */
  children?: ReactNode
}

/** A page with only a message: a title, a text, and a drawing of a sunset. */
export function PageMessage({ title, text, children }: Props) {
  return (
    <div className="grid items-center gap-10 py-14 wide:min-h-[30rem] wide:grid-cols-[1fr_24rem] wide:py-20">
      <div className="max-wide:order-last">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
        {children}
      </div>
      <div
        aria-hidden="true"
        className="relative h-44 overflow-hidden rounded-picture bg-[linear-gradient(#123f4e,#3c7f86_42%,#e8b67a_67%)] wide:h-80"
      >
        <div className="absolute inset-x-0 bottom-1/3 mx-auto size-28 translate-y-1/2 rounded-full bg-sun ring-[1.75rem] ring-[#ffe2b0]/30 wide:size-40 wide:ring-[2.5rem]" />
        <div className="absolute inset-x-0 bottom-0 h-1/3 bg-[linear-gradient(#2b7480,#0c3642)]" />
        <div className="absolute inset-x-0 bottom-[22%] mx-auto h-1 w-2/5 rounded-full bg-sun/70" />
        <div className="absolute inset-x-0 bottom-[14%] mx-auto h-1 w-1/4 rounded-full bg-sun/50" />
        <div className="absolute inset-x-0 bottom-[7%] mx-auto h-1 w-1/3 rounded-full bg-sun/30" />
      </div>
    </div>
  )
}
