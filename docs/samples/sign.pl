# Signs a call of the seamless wallet. Usage: sign.pl SECRET TIMESTAMP PATH < body
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256_hex);

sub sign {
    my ($secret, $timestamp, $path, $body) = @_;
    return hmac_sha256_hex("$timestamp.$path.$body", $secret);
}

binmode STDIN;
my $body = do { local $/; <STDIN> } // '';
print sign(@ARGV[0, 1, 2], $body), "\n";
