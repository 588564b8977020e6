import { startSandbox } from '#vendors/client/start.ts'
import './video-poker.css'
import { videoPokerClient } from './video-poker.ts'

startSandbox(videoPokerClient)
