import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['player:20', 'tie:20', 'banker:20', 'player-pair:20', 'banker-pair:20'],
  wrong: ['', 'player', 'player:0', 'player:020', 'player:-20', 'player:20,player:20', 'dragon:20', 'player:20,', 'pair:20', 'player:20,tie:20,banker:20,player-pair:20,banker-pair:20,player:20'],
}
