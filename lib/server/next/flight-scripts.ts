// The inline scripts with which Next hands React's payload to the browser.

export const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])'
export const FLIGHT_PUSH = 'self.__next_f.push('
