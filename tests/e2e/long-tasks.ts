import type { Page } from '@playwright/test'

/** Prepares the documents that the page opens from now on for `takeLongTasks`. */
export const watchLongTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })

/** The milliseconds of the main thread's long tasks since the last reset. */
export const takeLongTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))

/**
 * How much longer the same work takes at times, because other processes share the processor: 1 on an idle machine.
 */
export const measureSlowdown = (page: Page) =>
  page.evaluate(() => {
    const work = () => {
      const start = performance.now()
      let sum = 0
      for (let index = 0; index < 3_000_000; index += 1) sum += Math.sqrt(index)
      return sum > 0 ? performance.now() - start : 0
    }
    // The first runs are slower, until the engine has compiled the loop.
    const times = Array.from({ length: 18 }, work).slice(3)
    return Math.max(...times) / Math.min(...times)
  })

/** Milliseconds, on an idle machine. A task is long from 50 ms; the browsers of the whole suite share the machine. */
export const MAX_TASK_TIME = 100
