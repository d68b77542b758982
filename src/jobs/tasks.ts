import { letterTasks } from "./letter-tasks.ts"
import { recordTasks } from "./record-tasks.ts"
import { searchTasks } from "./search-tasks.ts"
import type { Task } from "./task.ts"
import { upkeepTasks } from "./upkeep-tasks.ts"

/** Every kind of work that happens later, by the name it has in the queue. */
export const tasks = {
  ...letterTasks,
  ...searchTasks,
  ...recordTasks,
  ...upkeepTasks,
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as TaskName[]
