export { countOpenReturns } from './list-returns.ts'
export { addReadyPicture, deleteOldPictures, returnPicturesName } from './pictures.ts'
export { returnTasks } from './return-tasks.ts'
export { returnRoutes } from './routes.ts'
