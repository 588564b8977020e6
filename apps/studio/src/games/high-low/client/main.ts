import { startSandbox } from '#vendors/client/start.ts'
import './high-low.css'
import { highLowClient } from './high-low.ts'

startSandbox(highLowClient)
