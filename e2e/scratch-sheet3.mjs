import sharp from 'sharp'
const [out, ...f] = process.argv.slice(2)
const w=540,h=1110
await sharp({create:{width:w*f.length,height:h,channels:3,background:'#000'}}).composite(f.map((x,i)=>({input:`/tmp/sandbox-vendor/${x}.png`,left:i*w,top:0}))).png().toFile(`/tmp/sandbox-vendor/${out}.png`)
