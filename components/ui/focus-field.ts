/** Moves the focus to a field of a form, as after a fault in it: a screen reader then reads the fault too, which describes the field. */
export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
