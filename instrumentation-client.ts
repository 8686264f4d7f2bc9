// Next loads this module before it hydrates a page. React's DOM renderer is then ready, and is evaluated in another task than the
// router: together they would delay the answer to a touch.
import 'react-dom/client'
