/** Writes into an input as if the person had typed it, so that the form that reads the input notices. */
export function replaceInputValue(input: HTMLInputElement, text: string): void {
  // React ignores an event whose value it has set itself, so the value is set by the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
