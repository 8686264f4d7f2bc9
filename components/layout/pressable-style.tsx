/**
 * The rule of react-aria for elements that can be pressed. Where it is missing, react-aria inserts it before all style sheets as soon as
 * such an element appears, and the browser then computes the style and the layout of the whole page again.
 */
export const PressableStyle = () => (
  <style id="react-aria-pressable-style">
    {'@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}'}
  </style>
)
