import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own is a proxy, which makes each use of a global such
 * as `Math` or `String` many times slower; the proxy only frees memory after a test file.
 */
export default class FastNodeEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm
    // The constructor has no option for this.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...parameters)
    } finally {
      vm.createContext = createContext
    }
  }
}
